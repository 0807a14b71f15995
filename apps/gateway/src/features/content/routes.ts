import { publishContent as publishCall } from '@ride/contract/internal-publish';
import type { Handlers } from '../../http/handlers.ts';
import { refuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports.ts';
import { publishContent } from './content-service.ts';
import { preparedContent } from './prepared-content.ts';

type ContentHandlers = Pick<
  Handlers,
  | 'queryFaqList'
  | 'queryPageContent'
  | 'queryPricingDesc'
  | 'getLicenseInfo'
  | 'getCompanyInfo'
  | 'publishContent'
>;

export function contentRoutes(ports: Ports): ContentHandlers {
  const prepared = preparedContent(ports);
  return {
    queryFaqList: (input) => prepared.faq(input),

    queryPageContent: (input) => prepared.pageContent(input),

    queryPricingDesc: (input) => prepared.pricingDesc(input),

    getLicenseInfo: (input) => prepared.licence(input),

    getCompanyInfo: (input) => prepared.company(input),

    async publishContent(content) {
      const publishing = await publishContent(ports, content);
      if (publishing.outcome === 'flawed') {
        return refuse(publishCall, 'flawedContent', publishing.flaws.join('；'));
      }
      await prepared.refresh();
      return { version: publishing.version };
    },
  };
}
