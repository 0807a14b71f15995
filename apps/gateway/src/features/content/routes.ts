import { publishContent } from '@ride/contract/internal-publish';
import type { Handlers } from '../../http/handlers.ts';
import { refuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import { contentAnswerCache } from './content-answer-cache.ts';
import { publishContentVersion } from './content-service.ts';
import { htmlSanitiser } from './sanitise-html.ts';

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
  const publishPorts = { ...ports, sanitiseHtml: htmlSanitiser(trustedHosts) };
  const answers = contentAnswerCache(ports);
  return {
    queryFaqList: (input) => answers.faq(input),

    queryPageContent: (input) => answers.pageContent(input),

    queryPricingDesc: (input) => answers.pricingDesc(input),

    getLicenseInfo: (input) => answers.licence(input),

    getCompanyInfo: (input) => answers.company(input),

    async publishContent(content) {
      const published = await publishContentVersion(publishPorts, content);
      if (published.outcome === 'invalid') {
        return refuse(publishContent, 'flawedContent', published.errors.join('；'));
      }
      await answers.refresh();
      return { version: published.version };
    },
  };
}
