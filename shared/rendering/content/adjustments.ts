import type { RenderableAdjustment } from '../document';
import type { Source } from './source';

/** "Early payment (2 %)", or "Discount 2 %" where no reason is given. */
export function adjustmentLabel(
  { kind, percent, reason }: RenderableAdjustment,
  { words, formats }: Pick<Source, 'words' | 'formats'>,
): string {
  const share = percent ? formats.percent(percent) : '';
  if (reason) return share ? `${reason} (${share})` : reason;
  return [words.adjustments[kind], share].filter(Boolean).join(' ');
}

/** The amount with its sign, as prices are: with VAT where they include it. */
export function signedAmount({ kind, amountMinor, grossMinor = amountMinor }: RenderableAdjustment): number {
  return kind === 'allowance' ? -grossMinor : grossMinor;
}
