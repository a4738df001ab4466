// A PostgreSQL of one test file, which it may restart, with the migrated template that every cluster copies.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadServices } from '../../deploy/entry/load-services';
import { migrateAll } from '../../deploy/entry/migrate-all';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../shared/embedded-postgres/embedded-postgres';
import { readPostmaster } from '../../shared/embedded-postgres/postmaster';
import { createLog } from '../../shared/runtime/observability/log';
import { readConfig } from '../../shared/settings/config';
import { runPrefix, templateDatabase } from './cluster-names';
import { endsWithFile } from './end-of-file';
import { ADMIN_URL_VARIABLE, adminAddress, urlOf, withAdmin } from './postgres';
import { TcpRelay } from './tcp-relay';

export class OwnPostgres {
  private constructor(
    private readonly dataDir: string,
    private server: EmbeddedPostgres,
    /** The way to it, which may be slow or cut. */
    readonly relay: TcpRelay,
    private readonly former: string | undefined,
  ) {}

  /** Everything of the file uses this server from here to its end. */
  static async start(): Promise<OwnPostgres> {
    const dataDir = mkdtempSync(join(tmpdir(), 'invoicing-own-postgres-'));
    const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
    const relay = await TcpRelay.start(server.address);
    const own = new OwnPostgres(dataDir, server, relay, process.env[ADMIN_URL_VARIABLE]);
    endsWithFile(() => own.stop());
    const address = { ...server.address, port: relay.port, database: 'postgres' };
    process.env[ADMIN_URL_VARIABLE] = urlOf(address);
    await withAdmin((client) => client.query(`CREATE DATABASE ${templateDatabase()}`));
    const config = readConfig({ DATABASE_ROLE_PREFIX: runPrefix() });
    const template = { ...adminAddress(), database: templateDatabase() };
    await migrateAll(config, template, loadServices('all'), createLog('warn'));
    return own;
  }

  async restart(): Promise<void> {
    this.relay.cut();
    await this.server.stop();
    this.server = await startEmbeddedPostgres({ dataDir: this.dataDir, log: () => {} });
    this.relay.restore(this.server.address.port);
  }

  /** Kills the server as a power cut would; it is gone until `recover`. */
  crash(): void {
    const postmaster = readPostmaster(join(this.dataDir, 'postgres'));
    if (!postmaster) throw new Error('no server runs');
    process.kill(postmaster.pid, 'SIGKILL');
  }

  async recover(): Promise<void> {
    await this.server.stop();
    this.server = await startEmbeddedPostgres({ dataDir: this.dataDir, log: () => {} });
    this.relay.restore(this.server.address.port);
  }

  private async stop(): Promise<void> {
    process.env[ADMIN_URL_VARIABLE] = this.former;
    await this.relay.stop();
    await this.server.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
