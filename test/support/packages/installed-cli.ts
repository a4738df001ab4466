// The command line as it is installed, beside a system with a company and a key.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identity } from '../../../shared/contracts/identity';
import { SCOPES, type Scope } from '../../../shared/contracts/scopes';
import type { TestSystem } from '../system';
import { type CompanyAccount, owner } from '../users';
import { install, pack } from './packed';

export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

export interface Running {
  said(): string;
  printed(): string;
}

export class InstalledCli {
  private readonly running: ChildProcess[] = [];

  private constructor(
    readonly system: TestSystem,
    readonly account: CompanyAccount,
    readonly key: string,
    /** Working directory of the commands. */
    readonly folder: string,
    /** The packed file (.tgz) of npm. */
    readonly packed: string,
    private readonly installed: string,
  ) {}

  /** @param opening makes the company of the key; one in Poland by default */
  static async start(
    starting: () => Promise<TestSystem>,
    opening: (system: TestSystem) => Promise<CompanyAccount> = polishOwner,
  ): Promise<InstalledCli> {
    const folder = mkdtempSync(join(tmpdir(), 'cli-'));
    const packing = pack('cli', folder);
    const [system, installed] = await Promise.all([starting(), packing.then((packed) => install([packed]))]);
    const account = await opening(system);
    const key = await keyOf(account, [...SCOPES]);
    return new InstalledCli(system, account, key, folder, await packing, installed);
  }

  keyWith(scopes: Scope[]): Promise<string> {
    return keyOf(this.account, scopes);
  }

  write(name: string, text: string): void {
    writeFileSync(join(this.folder, name), text);
  }

  execute(command: string, given: string[], extra: NodeJS.ProcessEnv = {}): Promise<Ended> {
    const options = { cwd: this.folder, env: { ...this.environment, ...extra } };
    return new Promise((done) => {
      execFile(command, given, options, (error, stdout, stderr) =>
        done({ code: Number(error?.code ?? 0), stdout, stderr }),
      );
    });
  }

  /** Runs a command with the key of the test, as a pipeline does. */
  invoicing(...given: string[]): Promise<Ended> {
    return this.execute('invoicing', given, this.credentials);
  }

  /** A command for a program that starts it itself. */
  startable(key: string, ...args: string[]) {
    const given = Object.entries({ ...this.environment, ...this.credentials, INVOICING_API_KEY: key });
    const env = Object.fromEntries(given.map(([name, value]) => [name, value ?? '']));
    return { command: 'invoicing', args, env, cwd: this.folder };
  }

  /** A command that goes on until the end of the test. */
  begin(...given: string[]): Running {
    const env = { ...this.environment, ...this.credentials };
    const child = spawn('invoicing', given, { cwd: this.folder, env });
    this.running.push(child);
    let said = '';
    let printed = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    child.stdout.on('data', (text) => {
      printed += text;
    });
    return { said: () => said, printed: () => printed };
  }

  async stop(): Promise<void> {
    for (const child of this.running) child.kill('SIGKILL');
    await this.system.stop();
    for (const made of [this.folder, this.installed]) rmSync(made, { recursive: true, force: true });
  }

  get home(): string {
    return join(this.folder, 'home');
  }

  get credentials() {
    return { INVOICING_URL: this.system.baseUrl, INVOICING_API_KEY: this.key };
  }

  private get environment(): NodeJS.ProcessEnv {
    const PATH = `${join(this.installed, 'node_modules/.bin')}:${process.env.PATH}`;
    return { ...process.env, PATH, XDG_CONFIG_HOME: this.home };
  }
}

const polishOwner = (system: TestSystem) => owner(system, {}, { country: 'PL' });

async function keyOf(account: CompanyAccount, scopes: Scope[]): Promise<string> {
  return (await account.http.call(identity.createApiKey, { name: 'CLI', scopes })).key;
}
