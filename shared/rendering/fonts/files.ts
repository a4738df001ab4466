// Paths of the font files.
import { join } from 'node:path';
import type { Font } from '../../contracts/settings/branding-catalog';
import { projectFile } from '../../runtime/files/project-file';

/** Fonts that a company can choose, and that of the Swiss payment part, which is prescribed. */
export type OwnFont = Font | 'arimo';

const FOLDER = projectFile('shared/rendering/fonts');

export function fontFile(font: OwnFont, bold: boolean): string {
  return join(FOLDER, font, bold ? 'bold.ttf' : 'regular.ttf');
}
