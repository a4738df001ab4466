// Records of the simulated agency, the end of each chain, and the faults that it finds in the next record.
import { faultOf, VERDICTS } from './faults';
import type { Received } from './received';

export interface Kept {
  record: Received;
  state: 'Correcto' | 'AceptadoConErrores' | 'Anulado';
  code: string;
  detail: string;
}

export interface Line {
  record: Received;
  state: 'Correcto' | 'AceptadoConErrores' | 'Incorrecto';
  code: string;
  detail: string;
  /** The one that it has, of a duplicate. */
  known?: Kept;
}

type Verdict = Omit<Line, 'record'>;

/** FechaHoraHusoGenRegistro may be this far from the time here. */
const CLOCK_MS = 240_000;

export class Archive {
  /** Its last record of each invoice, by number and date. */
  readonly kept = new Map<string, Kept>();
  /** All that were taken, in their order; one that came twice stands here twice. */
  readonly received: Received[] = [];
  /** Tax numbers that the census does not know. */
  readonly unknown = new Set<string>();
  /** Chains that were not linked as the records before say, by installation. */
  readonly broken: string[] = [];
  private readonly heads = new Map<string, string>();
  /** Hashes of what came before, taken or not: what is sent again is no fork. */
  private readonly seen = new Set<string>();

  constructor(private readonly now: () => number) {}

  find(nif: string, number: string, month: string): Kept | undefined {
    return [...this.kept.values()].find(
      ({ record }) => record.nif === nif && record.number === number && record.month === month,
    );
  }

  receivedOf(nif: string): Received[] {
    return this.received.filter((record) => record.nif === nif);
  }

  /** A record that was refused stays a link of its chain. */
  take(record: Received, isIncident: boolean): Line {
    const verdict = this.verdictOf(record, isIncident);
    this.link(record);
    if (verdict.state === 'Incorrecto') return { record, ...verdict };
    this.received.push(record);
    const { code, detail } = verdict;
    if (record.kind === 'Alta') this.kept.set(keyOf(record), { record, state: verdict.state, code, detail });
    else this.annul(record);
    return { record, ...verdict };
  }

  /** The next one of the chain names it, whatever became of it. */
  private link({ installation, hash }: Received): void {
    if (!this.seen.has(hash)) this.heads.set(installation, hash);
    this.seen.add(hash);
  }

  /** It has come at a bad moment: it is to come again. */
  putOff(record: Received): Line {
    this.faultyChain(record);
    this.link(record);
    return { record, state: 'Incorrecto', code: '3500', detail: 'Error técnico de base de datos' };
  }

  private annul(record: Received): void {
    const known = this.kept.get(keyOf(record));
    const { month = record.month } = known?.record ?? {};
    this.kept.set(keyOf(record), { record: { ...record, month }, state: 'Anulado', code: '', detail: '' });
  }

  private verdictOf(record: Received, isIncident: boolean): Verdict {
    const refused = this.refusal(record);
    if (refused) return refused;
    const requestedFault = faultOf(record.description);
    const [state, code, detail] = (requestedFault && !record.isMend && VERDICTS[requestedFault]) || [];
    if (state && code && detail) return { state, code, detail };
    return (
      this.faultyChain(record) ??
      this.reservation(record, isIncident) ?? { state: 'Correcto', code: '', detail: '' }
    );
  }

  private refusal(record: Received): Verdict | undefined {
    const known = this.kept.get(keyOf(record));
    const wrong = (code: string, detail: string): Verdict => ({ state: 'Incorrecto', code, detail });
    if (record.kind === 'Anulacion') {
      if (known?.state === 'Anulado') return wrong('3001', 'El registro de facturación ya está anulado');
      if (!known && !record.isWithoutPrevious) return wrong('3002', 'No existe el registro de facturación');
      return undefined;
    }
    if (known && !record.isMend) return { ...wrong('3000', 'Registro de facturación duplicado'), known };
    if (record.isMend && !known && record.previousRejection !== 'X')
      return wrong('3002', 'No existe el registro de facturación');
    return known && record.previousRejection === 'X' ? wrong('3000', 'Registro duplicado') : undefined;
  }

  private faultyChain({
    installation,
    isFirst,
    previousHash,
    hash,
    computedHash,
  }: Received): Verdict | undefined {
    const head = this.heads.get(installation);
    const accepted = (code: string, detail: string): Verdict => {
      this.broken.push(`${installation} ${code}`);
      return { state: 'AceptadoConErrores', code, detail };
    };
    if (hash !== computedHash) return accepted('2000', 'El cálculo de la huella suministrada es incorrecta');
    if (this.seen.has(hash)) return undefined;
    if (isFirst && head !== undefined) return accepted('2007', 'Ya existen registros de este sistema');
    if (!isFirst && previousHash !== (head ?? '')) return accepted('2003', 'La huella anterior no coincide');
    return undefined;
  }

  private reservation({ generatedAt, recipientNif }: Received, isIncident: boolean): Verdict | undefined {
    const ageMs = this.now() - Date.parse(generatedAt);
    const accepted = (code: string, detail: string): Verdict => ({
      state: 'AceptadoConErrores',
      code,
      detail,
    });
    if (ageMs < -CLOCK_MS || (ageMs > CLOCK_MS && !isIncident))
      return accepted('2004', 'El valor del campo FechaHoraHusoGenRegistro no es la fecha actual');
    return this.unknown.has(recipientNif)
      ? accepted('2001', 'El NIF del bloque Destinatarios no está identificado en el censo')
      : undefined;
  }
}

function keyOf({ nif, number, date }: Received): string {
  return [nif, number, date].join(' ');
}
