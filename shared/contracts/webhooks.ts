import { defineService } from './contract';
import { deliveryActions } from './webhooks-deliveries';
import { endpointActions } from './webhooks-endpoints';
import { feedActions } from './webhooks-feed';

export const webhooks = defineService('webhooks', {
  ...feedActions,
  ...endpointActions,
  ...deliveryActions,
});
