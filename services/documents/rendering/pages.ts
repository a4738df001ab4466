// The one layout: from a document and a branding to marks on pages, which the painters put on paper or on screen.
import type { Locale } from '../../../shared/contracts/primitives';
import type { DocumentBranding } from '../../../shared/contracts/settings/branding';
import type { Preset } from '../../../shared/contracts/settings/branding-catalog';
import { compose } from './content/compose';
import type { Content } from './content/content';
import type { RenderableDocument } from './document';
import { allowShaping } from './fonts/shaping';
import { bold } from './presets/bold';
import { classic } from './presets/classic';
import type { Design } from './presets/design';
import { documentName, furnitureOf } from './presets/header-footer';
import { linePassage } from './presets/line-table';
import { minimal } from './presets/minimal';
import { modern } from './presets/modern';
import { prose } from './presets/paragraphs';
import { summary } from './presets/summary';
import { kitOf } from './presets/theme';
import { fill } from './typeset/flow';
import { PAGE, type Page } from './typeset/marks';

export interface Pages {
  content: Content;
  /** "Invoice INV-2026-0042". */
  name: string;
  pages: Page[];
}

const DESIGNS: Record<Preset, Design> = { classic, modern, minimal, bold };
/** Between what is said and the foot. */
const ABOVE_FOOT = 14;
/** For the reminder on top of the second page and those after it. */
const REMINDER = 22;

export function layOut(document: RenderableDocument, branding: DocumentBranding, language: Locale): Pages {
  allowShaping();
  const content = compose(document, language);
  const design = DESIGNS[branding.preset];
  const { margin } = design;
  const kit = kitOf(branding, PAGE.width - margin.left - margin.right);
  const look = design.look(kit);
  const { footHeight, longFooter, furnish } = furnitureOf(content, design, kit, look);
  const passages = [
    ...design.opening(content, kit),
    ...prose(content.remarks, content, look, kit),
    linePassage(content, look.table, kit.width, look.gap),
    ...summary(content, look, kit.width),
    ...prose([...content.passages, ...longFooter], content, look, kit),
  ];
  const pages = fill(passages, {
    x: margin.left,
    top: margin.top,
    nextTop: margin.top + REMINDER,
    bottom: PAGE.height - margin.bottom - footHeight - ABOVE_FOOT,
  });
  furnish(pages);
  return { content, name: documentName(content), pages };
}
