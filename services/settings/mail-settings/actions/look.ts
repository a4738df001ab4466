import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { readMailLook } from '../use-cases/read-mail-look';

export const look = readAction(settings.mailLook, ({ companyId }, ctx) => readMailLook(ctx, companyId));
