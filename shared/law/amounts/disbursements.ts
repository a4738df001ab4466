// Disbursements: what the seller has paid in the name and on account of the client, such as a stamp duty or court fees. They are part of
// the total and no part of the taxable amount (Directive 2006/112/EC, article 79 c). The kind says it, never a text.
import { DISBURSEMENT_CODE } from '../../code-lists/vatex';
import type {
  DocumentAdjustmentInput,
  ExemptionReasonInput,
  LineInput,
} from '../../contracts/documents/lines';
import type { VatCategory } from '../../contracts/documents/values';
import { Faults } from '../../runtime/checks/faults';
import { invalid } from '../../runtime/errors';
import { isDivided } from './divided-adjustments';

interface Parts {
  lines: readonly LineInput[];
  adjustments: readonly DocumentAdjustmentInput[];
  exemptionReasons: readonly ExemptionReasonInput[];
}

type Part = Pick<LineInput, 'vatCategory' | 'isDisbursement'>;

/**
 * The parts with the category of each disbursement: O where all else has it, since nothing may stand beside O (BR-O-11), else E.
 * Category O beside others is one, too, where the document gives O the reason of disbursements.
 * @throws 400 for a disbursement of another category, and for one that is an allowance or a percentage
 */
export function withDisbursements<P extends Parts>(parts: P): P {
  const isDisbursed = disbursedIn(parts);
  const lines = parts.lines.map((line) =>
    isDisbursed(line) ? { ...line, isDisbursement: true } : unsaid(line),
  );
  const adjustments = parts.adjustments.map((one) =>
    isDisbursed(one) ? { ...one, isDisbursement: true } : unsaid(one),
  );
  const all = [...lines, ...adjustments];
  if (!all.some(isDisbursement)) return { ...parts, lines, adjustments };
  assertDisbursements(lines, adjustments);
  const vatCategory = categoryBeside(all);
  const placed = <T extends Part>(part: T) => (isDisbursement(part) ? { ...part, vatCategory } : part);
  return { ...parts, lines: lines.map(placed), adjustments: adjustments.map(placed) };
}

function isDisbursement({ isDisbursement: is }: Pick<Part, 'isDisbursement'>): boolean {
  return is === true;
}

/** The category of disbursements beside the given parts. */
export function categoryBeside(parts: readonly Part[]): VatCategory {
  const others = parts.filter((part) => !isDisbursement(part) && !isDivided(part));
  return others.length > 0 && others.every(({ vatCategory }) => vatCategory === 'O') ? 'O' : 'E';
}

function disbursedIn({ lines, adjustments, exemptionReasons }: Parts): (part: Part) => boolean {
  const isReason = exemptionReasons.some(
    ({ vatCategory, code }) => vatCategory === 'O' && code === DISBURSEMENT_CODE,
  );
  const isBesideO = [...lines, ...adjustments].some(
    (part) => part.vatCategory !== 'O' && !isDisbursement(part) && !isDivided(part),
  );
  return (part) => isDisbursement(part) || (isReason && isBesideO && part.vatCategory === 'O');
}

/** A part that says it is none is stored as one that says nothing. */
function unsaid<T extends Part>(part: T): T {
  return part.isDisbursement === false ? { ...part, isDisbursement: null } : part;
}

function assertDisbursements(
  lines: readonly Part[],
  adjustments: readonly (Part & Pick<DocumentAdjustmentInput, 'kind' | 'percent'>)[],
): void {
  const faults = new Faults();
  for (const [index, line] of lines.entries()) faults.of(() => assertUntaxed(`/lines/${index}`, line));
  for (const [index, one] of adjustments.entries()) {
    const pointer = `/adjustments/${index}`;
    faults.of(() => assertUntaxed(pointer, one));
    if (isDisbursement(one) && (one.kind !== 'charge' || one.percent !== undefined))
      faults.of(() => {
        throw invalid(`${pointer}/isDisbursement`, 'is for a charge with an amount');
      });
  }
  faults.assertNone();
}

function assertUntaxed(pointer: string, part: Part): void {
  const { vatCategory = 'E' } = part;
  if (isDisbursement(part) && vatCategory !== 'E' && vatCategory !== 'O')
    throw invalid(
      `${pointer}/vatCategory`,
      'is outside of VAT for what was paid in the name of the client: E, O or none',
    );
}
