import { publishContent as publishCall } from '@ride/contract/internal-publish';
import type { Handlers } from '../../http/handlers.ts';
import { refuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import { publishContent } from './content-service.ts';
import { preparedContent } from './prepared-content.ts';
import { htmlSanitiser } from './sanitised-html.ts';

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
  const publishing = { ...ports, sanitiseHtml: htmlSanitiser(trustedHosts) };
  const prepared = preparedContent(ports);
  return {
    queryFaqList: (input) => prepared.faq(input),

    queryPageContent: (input) => prepared.pageContent(input),

    queryPricingDesc: (input) => prepared.pricingDesc(input),

    getLicenseInfo: (input) => prepared.licence(input),

    getCompanyInfo: (input) => prepared.company(input),

    async publishContent(content) {
      const published = await publishContent(publishing, content);
      if (published.outcome === 'flawed') {
        return refuse(publishCall, 'flawedContent', published.flaws.join('；'));
      }
      await prepared.refresh();
      return { version: published.version };
    },
  };
}
