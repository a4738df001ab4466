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

/** Returns the template and the wording it will have. @throws 400 with the faults of either */
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
