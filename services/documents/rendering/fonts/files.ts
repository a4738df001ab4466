// Paths of the font files.
import { join } from 'node:path';
import type { Font } from '../../../../shared/contracts/settings/branding-catalog';
import { projectFile } from '../../../../shared/runtime/project-file';

const FOLDER = projectFile('services/documents/rendering/fonts');

export function fontFile(font: Font, bold: boolean): string {
  return join(FOLDER, font, bold ? 'bold.ttf' : 'regular.ttf');
}
