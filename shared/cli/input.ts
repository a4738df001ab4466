// The input of a call from the command line: path parameters, `--set`, `--set-json`, `--data`, and the file of an upload.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Failure } from './failures';

export interface InputOptions {
  set: string[];
  setJson: string[];
  data?: string;
}

/** `--set name=text` and `--set-json name=value` go over what `--data` says. */
export function inputOf({ set, setJson, data }: InputOptions): Record<string, unknown> {
  const fields = data === undefined ? {} : objectIn(readText(data), '--data');
  for (const pair of set) {
    const [name, value] = split(pair);
    fields[name] = value;
  }
  for (const pair of setJson) {
    const [name, value] = split(pair);
    fields[name] = parse(value, `--set-json ${name}`);
  }
  return fields;
}

export function split(pair: string): [string, string] {
  const at = pair.indexOf('=');
  if (at < 1) throw new Failure('usage', `"${pair}" is not NAME=VALUE.`);
  return [pair.slice(0, at), pair.slice(at + 1)];
}

/** The text itself, of a file (`@name`), or of standard input (`-`). */
export function readText(source: string): string {
  if (source === '-') return readFileSync(0, 'utf8');
  return source.startsWith('@') ? readFile(source.slice(1)).toString('utf8') : source;
}

function objectIn(text: string, where: string): Record<string, unknown> {
  const value = parse(text, where);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Failure('usage', `${where} has to be a JSON object.`);
  return { ...value };
}

function parse(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Failure('usage', `${where} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
}

export function readFile(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new Failure('usage', `${path} cannot be read.`);
  }
}

export function fileOf(path: string): File {
  return new File([new Uint8Array(readFile(path))], basename(path));
}
