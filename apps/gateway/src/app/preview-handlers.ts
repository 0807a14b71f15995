import type { Config } from '../config/config.ts';
import {
  industries,
  landing,
  registrationRule,
} from '../features/companies/published/published-service.ts';
import { contentAnswers } from '../features/content/content-answers.ts';
import { previewOf, readingDraft } from '../features/content/preview/preview-service.ts';
import type { Handlers } from '../http/handlers.ts';
import type { PreviewHandlers } from '../http/pages/preview/mount-preview.ts';
import type { Ports } from '../ports/ports.ts';

/**
 * What the pages of a preview are answered: content out of the draft, and of the rest only what
 * they need to show it, as everybody is answered.
 */
export function previewHandlers(
  ports: Pick<Ports, 'db' | 'now'>,
  config: Pick<Config, 'APP_DOWNLOAD_URL'>,
  { queryFareModelsAndRouteRule, transportDetail }: Handlers,
): (token: string) => Promise<PreviewHandlers | null> {
  return async (token) => {
    const draft = await previewOf(ports, token);
    if (draft === null) return null;
    const readContent = readingDraft(ports, draft);
    const published = { readContent, downloadUrl: config.APP_DOWNLOAD_URL ?? null };
    return {
      queryFareModelsAndRouteRule,
      transportDetail,
      ...contentAnswers(readContent),
      getIndustry: () => industries(published),
      // A city's banner is shown wherever its editor is.
      selectNewPicture: ({ cityCode }) =>
        landing(published, draft.kind === 'landing' ? draft.cityCode : cityCode),
      enterpriseRule: () => registrationRule(published),
    };
  };
}
