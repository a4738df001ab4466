// What a request makes of the choices there are: absent stays, null clears, and a preset brings its colour and font.
import type { Input } from '../../../../shared/contracts/contract';
import type { settings } from '../../../../shared/contracts/settings';
import { PRESET_FACTS } from '../../../../shared/contracts/settings/branding-catalog';
import { longHex } from '../../../../shared/contracts/settings/colour';
import type { BrandingRecord } from './present';

type Change = Input<typeof settings.setBranding>;

export function chosen(row: BrandingRecord, change: Change): BrandingRecord {
  const brought = change.preset ? PRESET_FACTS[change.preset] : row;
  const { preset = row.preset, accentColor = brought.accentColor, font = brought.font } = change;
  return { ...row, preset, accentColor: accentColor && longHex(accentColor), font };
}
