// Messages held against the schemas of an authority. libxml2 runs in a process of its own, since jest cannot load it: one for all
// that a simulator has to check.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** `text` reads a schema of the folder, `main` is one as it is validated by, `memory` has those that others import, by their places. */
const BEFORE = `
  import { readFileSync } from 'node:fs';
  import { join } from 'node:path';
  import { createInterface } from 'node:readline';
  import { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm';
  const text = (name) => readFileSync(join(process.argv[1], name + '.xsd'), 'utf8');
`;
const AFTER = `
  const bytes = Object.entries(memory).map(([place, schema]) => [place, new TextEncoder().encode(schema)]);
  xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries(bytes)));
  const validators = {};
  const validatorOf = (name) => validators[name] ??= XsdValidator.fromDoc(XmlDocument.fromString(main(name)));
  for await (const line of createInterface({ input: process.stdin })) {
    const { schema, xml } = JSON.parse(line);
    let fault = '';
    try {
      const document = XmlDocument.fromString(xml);
      try { validatorOf(schema).validate(document); } finally { document.dispose(); }
    } catch (error) {
      fault = String(error.message) || 'invalid';
    }
    process.stdout.write(JSON.stringify(fault) + '\\n');
  }
`;

export class SchemaProcess<Schema extends string> {
  private child: ChildProcess | undefined;
  private readonly waiting: ((fault: string) => void)[] = [];

  /** @param script JavaScript that makes `main` and `memory` of `text`: see above */
  constructor(
    private readonly folder: string,
    private readonly script: string,
  ) {}

  /** Returns the faults of a message; '' for a valid one. */
  faultsOf(schema: Schema, xml: string): Promise<string> {
    const { stdin } = this.started();
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      stdin?.write(`${JSON.stringify({ schema, xml })}\n`);
    });
  }

  /** Ends when the process has. */
  async stop(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.stdin?.end();
    await ended;
  }

  private started(): ChildProcess {
    if (this.child) return this.child;
    const args = ['--input-type=module', '-e', `${BEFORE}${this.script}${AFTER}`, this.folder];
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    createInterface({ input: child.stdout }).on('line', (line) => this.waiting.shift()?.(JSON.parse(line)));
    child.on('exit', () => {
      for (const answer of this.waiting.splice(0)) answer('the process that checks schemas has ended');
    });
    this.child = child;
    return child;
  }
}
