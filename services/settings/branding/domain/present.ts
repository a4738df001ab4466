// Presents a company's branding: its choices, their effect, and the catalogs to choose from.
import type { Input, Output } from '../../../../shared/contracts/contract';
import type { EventData } from '../../../../shared/contracts/events';
import type { settings } from '../../../../shared/contracts/settings';
import { BRANDING_FIELDS } from '../../../../shared/contracts/settings/branding';
import {
  DEFAULT_PRESET,
  FONT_FACTS,
  FONTS,
  PRESET_FACTS,
  PRESETS,
} from '../../../../shared/contracts/settings/branding-catalog';
import { CONTRAST_MIN, contrastRatio, longHex } from '../../../../shared/contracts/settings/colour';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { eventValues, initialValues } from '../../../../shared/runtime/fields/field-values';
import type { BrandingRow } from '../models/branding-row';

export type BrandingRecord = RecordOf<BrandingRow>;
type Branding = Output<typeof settings.branding>;
type Effective = Branding['effective'];

const PAPER = '#FFFFFF';
const CATALOGS = {
  presets: PRESETS.map((name) => ({ name, ...PRESET_FACTS[name] })),
  fonts: FONTS.map((name) => ({ name, ...FONT_FACTS[name] })),
};

/** Row of a company that has never chosen anything. */
export function noBranding(companyId: string, now: string): BrandingRecord {
  return { companyId, ...initialValues(BRANDING_FIELDS), logo: null, version: 1, updatedAt: now };
}

export function effectiveOf({
  preset,
  accentColor,
  font,
}: Pick<BrandingRecord, 'preset' | 'accentColor' | 'font'>): Effective {
  const chosen = preset ?? DEFAULT_PRESET;
  const facts = PRESET_FACTS[chosen];
  return { preset: chosen, accentColor: accentColor ?? facts.accentColor, font: font ?? facts.font };
}

export function present(row: BrandingRecord): Branding {
  const { companyId: _, updatedAt: __, logo, ...fields } = row;
  const effective = effectiveOf(row);
  const ratio = contrastRatio(effective.accentColor, PAPER);
  return {
    ...fields,
    effective,
    hasLogo: logo !== null,
    logo: logo && { ...logo, sizeBytes: logo.file.sizeBytes },
    // rounded down, so that a shown 4.5 passes
    contrast: { ratio: Math.floor(ratio * 100) / 100, minimum: CONTRAST_MIN },
    warnings: ratio < CONTRAST_MIN ? [lowContrast(effective.accentColor, ratio)] : [],
    ...CATALOGS,
  };
}

export function brandingEvent(row: BrandingRecord): EventData<'company.branding_updated'> {
  return { ...eventValues(row, BRANDING_FIELDS), hasLogo: row.logo !== null };
}

function lowContrast(colour: string, ratio: number): Branding['warnings'][number] {
  const text = (Math.floor(ratio * 100) / 100).toFixed(2);
  return {
    code: 'low_contrast',
    message:
      `${colour} has a contrast of ${text} to 1 with white paper, below the ${CONTRAST_MIN} to 1 of WCAG 2.2 AA. ` +
      'Text is printed in a darker shade of it.',
  };
}

/** Applies a request to a company's choices: absent stays, null clears, and a preset sets its colour and font. */
type Change = Input<typeof settings.setBranding>;

export function applyChoice(row: BrandingRecord, change: Change): BrandingRecord {
  const { accentColor, font } = change.preset ? PRESET_FACTS[change.preset] : row;
  const changed = { ...row, accentColor, font, ...change };
  return { ...changed, accentColor: changed.accentColor && longHex(changed.accentColor) };
}
