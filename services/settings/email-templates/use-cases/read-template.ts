import type { EmailTemplateFamily } from '../../../../shared/contracts/settings/email-templates';
import { acceptTemplate } from '../../../../shared/mail-templates/accept';
import type { TemplateText } from '../../../../shared/mail-templates/warnings';
import { Faults } from '../../../../shared/runtime/checks/faults';
import type { CallContext } from '../../../../shared/runtime/context';
import { findFamily } from './find-family';

interface Template {
  family: EmailTemplateFamily;
  wording: TemplateText;
}

/** Which template is meant, and how it is to read. @throws 400 with what is wrong with either */
export async function readTemplate(
  ctx: CallContext,
  named: Parameters<typeof findFamily>[0],
  text: TemplateText,
): Promise<Template> {
  const faults = new Faults();
  const family = await faults.ofAsync(() => findFamily(named, ctx));
  const wording = faults.of(() => acceptTemplate(text));
  if (!family || !wording) throw faults.asProblem();
  return { family, wording };
}
