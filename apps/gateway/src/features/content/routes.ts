import { publishContent } from '@ride/contract/internal-publish';
import type { Handlers } from '../../http/handlers.ts';
import { refuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import { formatErrors } from './check-content.ts';
import { contentAnswers, lineOf } from './content-answers.ts';
import type { ContentCache } from './content-cache.ts';
import { publishContentVersion } from './content-service.ts';
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

export function contentRoutes(
  ports: Ports,
  content: ContentCache,
  { trustedHosts }: Settings,
): ContentHandlers {
  const publishPorts = { ...ports, sanitizeHtml: htmlSanitizer(trustedHosts) };
  const made = contentAnswers(content.readContent);
  return {
    queryFaqList: (input) =>
      content.answer(`faq:${input.currPage}:${input.pageSize}`, () => made.queryFaqList(input)),

    queryPageContent: (input) =>
      content.answer(`page:${input.expandBizLine}:${input.strategyType}`, () =>
        made.queryPageContent(input),
      ),

    queryPricingDesc: (input) =>
      content.answer(`desc:${lineOf(input)}:${input.typeTime ?? ''}`, () =>
        made.queryPricingDesc(input),
      ),

    getLicenseInfo(input) {
      const { expandBizLine, vehicleLevel = '', bizType = '' } = input;
      const key = `licence:${expandBizLine}:${vehicleLevel}:${bizType}`;
      return content.answer(key, () => made.getLicenseInfo(input));
    },

    getCompanyInfo: (input) =>
      content.answer(`company:${input.expandBizLine}`, () => made.getCompanyInfo(input)),

    async publishContent(document) {
      const published = await publishContentVersion(publishPorts, document);
      if (published.outcome === 'invalid') {
        return refuse(
          publishContent,
          'flawedContent',
          formatErrors(document.kind, published.errors),
        );
      }
      await content.refresh();
      return { version: published.version };
    },
  };
}
