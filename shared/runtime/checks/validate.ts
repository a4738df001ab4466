// Checks an input against its contract: compiled once per action, the same in every process.
import type { TSchema } from '@sinclair/typebox';
import { type TypeCheck, TypeCompiler, type ValueError } from '@sinclair/typebox/compiler';
import type { AnyAction } from '../../contracts/contract';
import { parseRoute } from '../../contracts/contract';
import { type FieldError, Problem, problem } from '../errors';
import { type Cleaner, textCleaner } from './clean-texts';
import { clientFaults } from './client-ids';
import { faultWords } from './fault-words';
import { pointerStep } from './json-pointer';
import { textFault } from './storable-text';

const ERRORS_LISTED_MAX = 20;
/** Most errors that are found for the list: finding all of 87,000 lines would take half a second. */
const ERRORS_MAX = 500;
const NUMBER_LIMIT = 2 ** 63;
const DEPTH_MAX = 32;

interface Compiled {
  check: TypeCheck<TSchema>;
  clean: Cleaner | undefined;
}

/** Shared by all systems of a process, of which tests start several. */
const compiled = new WeakMap<TSchema, Compiled>();

/**
 * Returns a function that fills in defaults and cleans texts, or throws 400 (404 for a malformed path id of what must be there). It is compiled at its
 * first use.
 */
export function compileInput(action: AnyAction): (input: unknown) => Record<string, unknown> {
  const defaults = defaultsOf(action.input);
  const pathParams = action.http ? parseRoute(action.http).pathParams : [];
  // the input of an internal call was checked before, or is made by a service
  const isFromOutside = action.access.kind !== 'internal';
  return (input) => {
    if (isFromOutside) assertPlain(input);
    const { check, clean } = compiled.get(action.input) ?? compile(action.input);
    const completed = withDefaults(input, defaults);
    const value = clean && isFromOutside ? clean(completed) : completed;
    const unnamed = clientFaults(action.input, value);
    if (unnamed.length > 0 || !check.Check(value))
      throw refusal(action, pathParams, firstOf(check.Errors(value)), unnamed);
    return value as Record<string, unknown>;
  };
}

function compile(schema: TSchema): Compiled {
  const fresh = { check: TypeCompiler.Compile(schema), clean: textCleaner(schema) };
  compiled.set(schema, fresh);
  return fresh;
}

function defaultsOf(schema: TSchema): [string, unknown][] {
  const properties: Record<string, TSchema> = schema.properties ?? {};
  return Object.entries(properties).flatMap(([key, property]) =>
    property.default === undefined ? [] : [[key, property.default] as [string, unknown]],
  );
}

function withDefaults(input: unknown, defaults: [string, unknown][]): unknown {
  if (defaults.length === 0 || typeof input !== 'object' || input === null) return input;
  const filled: Record<string, unknown> = { ...input };
  for (const [key, value] of defaults) if (filled[key] === undefined) filled[key] = value;
  return filled;
}

/**
 * Throws 400 for values that no schema may allow: PostgreSQL stores neither NUL nor half a surrogate pair; a deep value
 * would exhaust the stack of a reader; a reader that assigns `__proto__` would make unchecked fields of it; the serializer
 * of the bus keeps the lowest 64 bits of a whole number, so that 1e300 arrives as 0.
 */
export function assertPlain(value: unknown, pointer = '', depth = 0): void {
  if (typeof value === 'string') assertText(value, pointer);
  if (typeof value === 'number' && Math.abs(value) >= NUMBER_LIMIT) {
    throw refuse([{ pointer, message: 'is too large a number' }]);
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth >= DEPTH_MAX) throw refuse([{ pointer, message: `is nested deeper than ${DEPTH_MAX} levels` }]);
  for (const key in value) {
    assertText(key, pointer);
    if (key === '__proto__')
      throw refuse([{ pointer: `${pointer}/${pointerStep(key)}`, message: 'is not a known field' }]);
    assertPlain((value as Record<string, unknown>)[key], `${pointer}/${pointerStep(key)}`, depth + 1);
  }
}

function assertText(text: string, pointer: string): void {
  const message = textFault(text);
  if (message) throw refuse([{ pointer, message }]);
}

function refusal(
  action: AnyAction,
  pathParams: string[],
  errors: ValueError[],
  unnamed: readonly FieldError[],
): Problem {
  const isOfPath = ({ path, schema }: ValueError) => pathParams.includes(path.slice(1)) && !isName(schema);
  // the resource that a free text names need not be there, where the action creates it
  const isName = ({ format }: TSchema) => format === 'line' && action.notFound === undefined;
  if (errors.some(isOfPath)) return problem(action.notFound ?? 'not_found');
  return refuse([...faultsOf(errors), ...unnamed]);
}

/** Lists the faults by pointer, without the values. `at` is the pointer of the checked value. */
export function faultsOf(errors: Iterable<ValueError>, at = ''): FieldError[] {
  const listed = new Map<string, FieldError>();
  for (const error of firstOf(errors).flatMap(innermost)) {
    if (listed.size === ERRORS_LISTED_MAX) break;
    const pointer = `${at}${error.path}`;
    if (!listed.has(pointer)) listed.set(pointer, { pointer, message: faultWords(error) });
  }
  return [...listed.values()];
}

/** The pointer for "an object or null" must lead to the fault inside of the object. */
function innermost(error: ValueError): ValueError[] {
  const { schema, value, errors } = error;
  const [first] = errors;
  const isOrNull = schema.anyOf?.length === 2 && schema.anyOf[1]?.type === 'null';
  if (!isOrNull || !first || typeof value !== 'object' || value === null) return [error];
  return firstOf(first).flatMap(innermost);
}

function firstOf(errors: Iterable<ValueError>): ValueError[] {
  const first: ValueError[] = [];
  for (const error of errors) {
    if (first.push(error) === ERRORS_MAX) break;
  }
  return first;
}

function refuse(errors: FieldError[]): Problem {
  return new Problem('validation_failed', { errors });
}
