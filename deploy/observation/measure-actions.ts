// Counts and times every action that runs in this process.
import type { ActionSchema, Context, Middleware } from 'moleculer';
import type { Metrics } from '../../shared/runtime/observability/metrics';

type Handler = (ctx: Context) => Promise<unknown>;

export function measureActions({ actions }: Metrics): Middleware {
  return {
    name: 'MeasureActions',
    localAction(next: Handler, { name: action = '' }: ActionSchema) {
      // looked up once: finding a child by its labels is most of what an observation costs
      const ok = actions.labels({ action, outcome: 'ok' });
      const refused = actions.labels({ action, outcome: 'refused' });
      const failed = actions.labels({ action, outcome: 'failed' });
      return async (ctx: Context) => {
        const startedAt = performance.now();
        try {
          const result = await next(ctx);
          ok.observe((performance.now() - startedAt) / 1000);
          return result;
        } catch (error) {
          (isRefusal(error) ? refused : failed).observe((performance.now() - startedAt) / 1000);
          throw error;
        }
      };
    },
  };
}

function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'number' && code >= 400 && code < 500;
}
