// Base of the simulators of channels: a TLS server on loopback, a log of requests, and the faults that any server has.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { type Certificates, keptCertificates, makeCertificates } from './certificates';

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
  /** The whole answer has left. */
  isAnswered: boolean;
  /** Subject of the certificate that the client has shown; undefined if none was asked for or shown. */
  clientSubject: string | undefined;
}

export interface Place {
  /** 0: one that is free. */
  port: number;
  /** The folder that keeps its certificates between starts. */
  folder: string;
}

export abstract class TlsSimulator {
  readonly calls: Call[] = [];
  /** Runs before a call is looked at, for tests that break something at that moment. */
  beforeAnswer: (call: Call) => Promise<void> | void = () => {};
  /** Calls that are not answered yet. */
  open = 0;
  /** True if clients are asked for a certificate. */
  protected readonly asksForCertificate: boolean = false;
  private cachedCertificates: Certificates | undefined;
  private server: Server | undefined;
  private port = 0;

  constructor(place?: Place) {
    if (place) this.settle(place);
  }

  /** Gives it a place to start at; by default it takes any port, with certificates of its own. */
  settle({ port, folder }: Place): void {
    this.cachedCertificates = keptCertificates(folder);
    this.port = port;
  }

  /** After `stop` at the same port, as after a restart. */
  async start({ key, cert }: Certificates = this.certificates): Promise<void> {
    const asking = { requestCert: this.asksForCertificate, rejectUnauthorized: false };
    const server = createServer(
      { key, cert, ...asking },
      (request, response) => void this.take(request, response),
    );
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(this.port, '127.0.0.1', resolve);
    });
    this.port = (server.address() as AddressInfo).port;
  }

  /** Starts at the same port with an untrusted certificate. */
  startUntrusted(): Promise<void> {
    return this.start(makeCertificates());
  }

  stop(): Promise<void> {
    this.server?.closeAllConnections();
    return new Promise((resolve) => void this.server?.close(() => resolve()));
  }

  /** Settings of a system that reaches it, by names of its own as well. */
  settings(...hosts: string[]): Record<string, string> {
    return {
      OUTBOUND_ALLOW: ['localhost', ...hosts].map((host) => `${host}:${this.port}=127.0.0.1`).join(),
      OUTBOUND_CA_FILE: this.certificates.caFile,
    };
  }

  url(host = 'localhost'): string {
    return `https://${host}:${this.port}`;
  }

  private get certificates(): Certificates {
    this.cachedCertificates ??= makeCertificates();
    return this.cachedCertificates;
  }

  protected abstract answer(call: Call, response: ServerResponse): void;

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.on('error', () => {});
    response.on('error', () => {});
    const body = await buffer(request).catch(() => undefined);
    if (!body) return;
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'https://localhost');
    const call: Call = {
      method: request.method ?? '',
      path,
      query,
      headers: request.headers,
      body,
      isAnswered: false,
      clientSubject: (request.socket as TLSSocket).getPeerX509Certificate?.()?.subject,
    };
    this.calls.push(call);
    this.open += 1;
    response.once('finish', () => {
      call.isAnswered = true;
    });
    response.once('close', () => {
      this.open -= 1;
    });
    await this.beforeAnswer(call);
    this.answer(call, response);
  }
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
