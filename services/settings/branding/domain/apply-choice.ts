// Applies a request to a company's choices: absent stays, null clears, and a preset sets its colour and font.
import type { Input } from '../../../../shared/contracts/contract';
import type { settings } from '../../../../shared/contracts/settings';
import { PRESET_FACTS } from '../../../../shared/contracts/settings/branding-catalog';
import { longHex } from '../../../../shared/contracts/settings/colour';
import type { BrandingRecord } from './present';

type Change = Input<typeof settings.setBranding>;

export function applyChoice(row: BrandingRecord, change: Change): BrandingRecord {
  const defaults = change.preset ? PRESET_FACTS[change.preset] : row;
  const { preset = row.preset, accentColor = defaults.accentColor, font = defaults.font } = change;
  return { ...row, preset, accentColor: accentColor && longHex(accentColor), font };
}
