import { publishContent } from '@ride/contract/internal-publish';
import type { Handlers } from '../../http/handlers.ts';
import { refuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import { formatErrors } from './check-content.ts';
import { contentAnswerCache } from './content-answer-cache.ts';
import { contentAnswers } from './content-answers.ts';
import { publishContentVersion, readingLive } from './content-service.ts';
import { htmlSanitizer } from './sanitize-html.ts';

type ContentHandlers = Pick<
  Handlers,
  | 'queryFaqList'
  | 'queryPageContent'
  | 'queryPricingDesc'
  | 'getLicenseInfo'
  | 'getCompanyInfo'
  | 'publishContent'
>;

interface Settings {
  /** Where links of published HTML may lead. */
  readonly trustedHosts: readonly string[];
}

export function contentRoutes(ports: Ports, { trustedHosts }: Settings): ContentHandlers {
  const publishPorts = { ...ports, sanitizeHtml: htmlSanitizer(trustedHosts) };
  const { refresh, ...answers } = contentAnswerCache(ports, contentAnswers(readingLive(ports)));
  return {
    ...answers,

    async publishContent(content) {
      const published = await publishContentVersion(publishPorts, content);
      if (published.outcome === 'invalid') {
        return refuse(
          publishContent,
          'flawedContent',
          formatErrors(content.kind, published.errors),
        );
      }
      await refresh();
      return { version: published.version };
    },
  };
}
