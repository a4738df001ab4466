// A mail server that greets and then answers EHLO line by line for ever: each line comes well within any time limit
// between two replies.

import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { endsWithFile } from './end-of-file';

const LINE_EVERY_MS = 100;

export class DrippingMailServer {
  private readonly open = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.drip(socket));
  /** Connections so far, closed ones included. */
  connections = 0;
  /** The most that were open at the same time. */
  openMost = 0;

  static async start(): Promise<DrippingMailServer> {
    const dripping = new DrippingMailServer();
    await new Promise<void>((resolve) => dripping.server.listen(0, '127.0.0.1', resolve));
    endsWithFile(() => dripping.stop());
    return dripping;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get openNow(): number {
    return this.open.size;
  }

  stop(): Promise<void> {
    for (const socket of this.open) socket.destroy();
    return new Promise((resolve) => void this.server.close(() => resolve()));
  }

  private drip(socket: Socket): void {
    this.connections += 1;
    this.open.add(socket);
    this.openMost = Math.max(this.openMost, this.open.size);
    socket.on('error', () => {});
    socket.write('220 slow.example ESMTP\r\n');
    const line = setInterval(() => socket.write('250-slow\r\n'), LINE_EVERY_MS);
    socket.on('close', () => {
      clearInterval(line);
      this.open.delete(socket);
    });
  }
}
