// Ordinary requests, drafts and issues, PDFs, exports, PKCS#12 files and mails, all at once, for as long as a bench asks for.
import { setTimeout as sleep } from 'node:timers/promises';
import { Pkcs12Maker } from '../../deploy/simulate/pkcs12';
import { type BenchUser, SELLER } from './account';

const LINES = 20;
const PASSWORD = 'password of the file';

/** Parts of the responses that are read; each is in some of them. */
interface Sent {
  id: string;
  exportId: string;
  status: string;
}

const NOTHING: Sent = { id: '', exportId: '', status: '' };

/** Callers of each kind, one request after the other. */
export class Mix {
  private readonly counts = new Map<string, number>();
  private endsAt = 0;
  private n = 0;

  private constructor(
    private readonly url: string,
    private readonly cookie: string,
    private readonly clientId: string,
    private readonly certificate: string,
  ) {}

  static async prepare(url: string, user: BenchUser): Promise<Mix> {
    await user.company('Bench', ['clients:read'], SELLER);
    const maker = new Pkcs12Maker();
    const certificate = maker.file(maker.identity(), PASSWORD).toString('base64');
    maker.remove();
    const mix = new Mix(url, user.cookie, '', certificate);
    const { id } = await mix.send('POST', '/api/clients', { ...SELLER, contactEmail: 'acme@example.com' });
    return new Mix(url, user.cookie, id, certificate);
  }

  /** @param more callers, each with the name of its kind */
  async run(seconds: number, more: readonly [string, () => Promise<unknown>][] = []): Promise<void> {
    this.counts.clear();
    this.endsAt = performance.now() + seconds * 1_000;
    const ordinary = Array.from({ length: 8 }, () => this.repeat('ordinary requests', () => this.ordinary()));
    await Promise.all([
      ...ordinary,
      this.repeat('PDFs and mails of issued invoices', () => this.invoice()),
      this.repeat('PDFs and mails of issued invoices', () => this.invoice()),
      this.repeat('exports', () => this.exportAll()),
      this.repeat('PKCS#12 files', () => this.importCertificate()),
      ...more.map(([kind, work]) => this.repeat(kind, work)),
    ]);
  }

  told(): string {
    return [...this.counts].map(([kind, count]) => `${count} ${kind}`).join(', ');
  }

  private async repeat(kind: string, work: () => Promise<unknown>): Promise<void> {
    while (performance.now() < this.endsAt) {
      await work();
      this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    }
  }

  private ordinary(): Promise<unknown> {
    const n = this.n++;
    const kinds = [
      () => this.send('GET', `/api/clients/${this.clientId}`),
      () => this.send('GET', '/api/clients'),
      () => this.send('GET', `/api/clients/search?query=bench${n}`),
      () => this.send('POST', '/api/clients', { name: `Bench ${n}`, contactEmail: `bench${n}@example.com` }),
      () => this.send('GET', '/api/documents'),
    ];
    return (kinds[n % kinds.length] ?? (() => Promise.resolve()))();
  }

  private async invoice(): Promise<void> {
    const line = { description: 'Consulting', quantity: 2, unitPrice: '650.00', vatRate: 20 };
    const lines = Array.from({ length: LINES }, () => line);
    const draft = { typeId: 'invoice', clientId: this.clientId, lines };
    const { id } = await this.send('POST', '/api/documents', draft);
    await this.send('POST', `/api/documents/${id}/issue`, {});
    await this.send('GET', `/api/documents/${id}/pdf`);
    await this.send('POST', `/api/documents/${id}/send`, {});
  }

  private async exportAll(): Promise<void> {
    const { exportId } = await this.send('POST', '/api/companies/export');
    for (let status = 'running'; exportId && status === 'running'; await sleep(100))
      ({ status } = await this.send('GET', `/api/companies/exports/${exportId}`));
  }

  private async importCertificate(): Promise<void> {
    const body = { label: 'Bench', pfxBase64: this.certificate, pfxPassword: PASSWORD };
    const { id } = await this.send('POST', '/api/company/signing-certificates', body);
    await this.send('DELETE', `/api/company/signing-certificates/${id}`);
  }

  private async send(method: string, path: string, body?: object): Promise<Sent> {
    const response = await fetch(this.url + path, {
      method,
      headers: { cookie: this.cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const isJson = response.headers.get('content-type')?.includes('json');
    // a certificate that is there already, an export too many, no place at the moment (503): an answer like another
    if (response.status >= 500 && response.status !== 503)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    if (isJson) return (await response.json()) as Sent;
    await response.arrayBuffer();
    return NOTHING;
  }
}
