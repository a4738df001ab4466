// Sessions and invoices that the simulator of KSeF holds, and what it says of each.
import { randomBytes } from 'node:crypto';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { checkOf } from '../../../services/transmissions/channels/ksef/ksef-number';
import type { OfficialCheck } from '../official-check';
import { BROKEN, FAULTS, type Fault, REFUSED } from './faults';
import type { Invoice, Session } from './invoice';
import { reference } from './sign-ins';

const NAMESPACE = 'http://crd.gov.pl/wzor/2025/06/25/13775/';
const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false });

/** Facts about an invoice that its request states. */
interface Declared {
  hash: string;
  isOffline: boolean;
  corrects: string | undefined;
}

interface InvoiceFacts {
  number: string;
  kind: string;
  issued: string;
  seller: string;
  fault: Fault | undefined;
}

export class Archive {
  readonly sessions = new Map<string, Session>();
  /** All that was ever sent. */
  readonly sent: Invoice[] = [];
  /** The official schema, where it is at hand. */
  check: OfficialCheck | undefined;
  private readonly broken = new Set<string>();

  constructor(private readonly now: () => number) {}

  open(nip: string, key: Buffer, iv: Buffer): Session {
    const session = { reference: reference('SO', this.now()), nip, key, iv, code: 100, invoices: [] };
    this.sessions.set(session.reference, session);
    return session;
  }

  async receive(
    session: Session,
    bytes: Buffer,
    { hash, isOffline: isDeclared, corrects }: Declared,
  ): Promise<Invoice> {
    const facts = factsIn(bytes);
    const { number, kind, issued, seller } = facts;
    const isOffline = isDeclared || issued < warsawDay(this.now());
    const invoice: Invoice = {
      reference: reference('EE', this.now()),
      session: session.reference,
      hash,
      bytes,
      isOffline,
      isDeclared,
      corrects,
      number,
      kind,
      issued,
      seller,
      status: [100, 'Faktura przyjęta do dalszego przetwarzania'],
      hasReceipt: facts.fault !== 'lateReceipt',
    };
    session.invoices.push(invoice);
    this.sent.push(invoice);
    Object.assign(invoice, await this.judge(invoice, facts, session));
    return invoice;
  }

  /** The code of the refusal of a technical correction; undefined where nothing is wrong, or it is none. */
  wrongCorrection(seller: string, { corrects, isOffline }: Declared): number | undefined {
    if (corrects === undefined) return undefined;
    const original = this.sent.findLast((one) => one.seller === seller && one.hash === corrects);
    if (!isOffline || !original) return 21405;
    if (this.sent.some((one) => one.corrects === corrects && one.ksefNumber)) return 21166;
    return original.ksefNumber || !original.isOffline ? 21167 : undefined;
  }

  /** The last word about what waits. */
  conclude(invoice: Invoice): void {
    invoice.hasReceipt = true;
    const refused = REFUSED[factsIn(invoice.bytes).fault ?? 'slow'];
    if (invoice.status[0] === 150) Object.assign(invoice, refused ? { status: refused } : this.take(invoice));
  }

  private async judge(invoice: Invoice, facts: InvoiceFacts, session: Session): Promise<Partial<Invoice>> {
    const { fault } = facts;
    if (fault === 'latePositive' || fault === 'lateNegative') return { status: [150, 'Trwa przetwarzanie'] };
    const broken = fault && BROKEN[fault];
    if (broken && !this.broken.has(invoice.hash)) {
      this.broken.add(invoice.hash);
      if (fault === 'sessionCancelled') session.code = 415;
      return { status: broken };
    }
    const refused = fault && REFUSED[fault];
    if (refused) return { status: refused };
    const wrong = await this.wrongIn(invoice, session.nip);
    if (wrong) return { status: [450, 'Błąd weryfikacji semantyki dokumentu faktury', [wrong]] };
    if (fault === 'duplicate') this.sendByAnother(invoice, session);
    return this.duplicateOf(invoice) ?? this.take(invoice);
  }

  private take({ seller }: Invoice): Partial<Invoice> {
    const day = new Date(this.now()).toISOString().slice(0, 10).replaceAll('-', '');
    const checked = `${seller}-${day}-${randomBytes(6).toString('hex').toUpperCase()}`;
    return { status: [200, 'Sukces'], ksefNumber: `${checked}-${checkOf(checked)}` };
  }

  /** Another program of the same business was there first, with other content. */
  private sendByAnother(invoice: Invoice, session: Session): void {
    const other = { ...invoice, hash: `${'A'.repeat(43)}=`, reference: reference('EE', this.now()) };
    Object.assign(other, this.take(other));
    session.invoices.unshift(other);
    this.sent.unshift(other);
  }

  /** Seller, kind and number are unique among all that was taken. */
  private duplicateOf(invoice: Invoice): Partial<Invoice> | undefined {
    const { seller, kind, number } = invoice;
    const original = this.sent.find(
      (one) => one.ksefNumber && one.number === number && one.seller === seller && one.kind === kind,
    );
    if (!original || original === invoice) return undefined;
    return {
      status: [440, 'Duplikat faktury'],
      extensions: {
        originalSessionReferenceNumber: original.session,
        originalKsefNumber: original.ksefNumber ?? '',
      },
    };
  }

  private async wrongIn({ bytes, seller, issued }: Invoice, nip: string): Promise<string | undefined> {
    const text = bytes.toString('utf8');
    if (XMLValidator.validate(text) !== true || !text.includes(NAMESPACE)) return 'not a FA(3)';
    if (seller !== nip) return 'seller';
    if (issued > warsawDay(this.now())) return 'P_1 is later than today';
    const result = await this.check?.(bytes);
    return result && !result.valid ? JSON.stringify(result.findings) : undefined;
  }
}

/** ISO 8601, the day in Poland. */
function warsawDay(now: number): string {
  return new Date(now).toLocaleDateString('sv-SE', { timeZone: 'Europe/Warsaw' });
}

function factsIn(bytes: Buffer): InvoiceFacts {
  const { Faktura } = parser.parse(bytes.toString('utf8'));
  const { Podmiot1, Fa } = Faktura ?? {};
  const order = Fa?.WarunkiTransakcji?.Zamowienia?.NrZamowienia;
  return {
    number: String(Fa?.P_2),
    kind: String(Fa?.RodzajFaktury),
    issued: String(Fa?.P_1),
    seller: String(Podmiot1?.DaneIdentyfikacyjne?.NIP),
    fault: faultNamed(order),
  };
}

function faultNamed(text: unknown): Fault | undefined {
  return FAULTS.find((fault) => fault === text);
}

/** The fault that a document asks for. */
export function faultIn(bytes: Buffer): Fault | undefined {
  return factsIn(bytes).fault;
}
