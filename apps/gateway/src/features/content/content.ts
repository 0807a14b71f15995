import { publishContent } from '@ride/contract/internal-publish';
import type { Handlers } from '../../http/handlers.ts';
import { answerOrRefuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StaffDirectory } from '../staff/staff.ts';
import { type ContentChecks, formatErrors } from './check-content.ts';
import { businessLineOf, createContentAnswers } from './content-answers.ts';
import { type ContentCache, createContentCache } from './content-cache.ts';
import { createPublishedContentReader, publishContentVersion } from './content-service.ts';
import { contentDeskRoutes } from './desk-routes.ts';
import { createPictureReader } from './pictures/picture-service.ts';
import { createDraftContentReader, findPreviewContent } from './preview/preview-service.ts';

export type { ContentCache } from './content-cache.ts';
export type { ReadContent } from './read-content.ts';

export interface ContentDeps extends ContentChecks {
  readonly ports: Ports;
  readonly findStaffNames: StaffDirectory['names'];
  /**
   * Previews open below this address, such as `https://pages.example.com/preview`; null if unknown.
   */
  readonly previewAddress: string | null;
}

export function contentFeature(deps: ContentDeps) {
  const { ports } = deps;
  const cache = createContentCache(ports);
  return {
    handlers: handlers(deps, cache),
    deskHandlers: contentDeskRoutes(deps),
    /** Every gateway serves a publication within five seconds. */
    cache,
    readLive: createPublishedContentReader(ports),
    answersFrom: createContentAnswers,
    readPicture: createPictureReader(ports),
    async findPreview(token: string) {
      const draft = await findPreviewContent(ports, token);
      return draft && { draft, readContent: createDraftContentReader(ports, draft) };
    },
  };
}

type ContentHandlers = Pick<
  Handlers,
  | 'queryFaqList'
  | 'queryPageContent'
  | 'queryPricingDesc'
  | 'getLicenseInfo'
  | 'getCompanyInfo'
  | 'publishContent'
>;

function handlers(deps: ContentDeps, content: ContentCache): ContentHandlers {
  const made = createContentAnswers(content.readContent);
  return {
    queryFaqList: (input) =>
      content.answer(`faq:${input.currPage}:${input.pageSize}`, () => made.queryFaqList(input)),

    queryPageContent: (input) =>
      content.answer(`page:${input.expandBizLine}:${input.strategyType}`, () =>
        made.queryPageContent(input),
      ),

    queryPricingDesc: (input) =>
      content.answer(`desc:${businessLineOf(input)}:${input.typeTime ?? ''}`, () =>
        made.queryPricingDesc(input),
      ),

    getLicenseInfo(input) {
      const { expandBizLine, vehicleLevel = '', bizType = '' } = input;
      const key = `licence:${expandBizLine}:${vehicleLevel}:${bizType}`;
      return content.answer(key, () => made.getLicenseInfo(input));
    },

    getCompanyInfo: (input) =>
      content.answer(`company:${input.expandBizLine}`, () => made.getCompanyInfo(input)),

    async publishContent(document, { by }) {
      const outcome = await publishContentVersion(deps, document, by);
      const published = answerOrRefuse(publishContent, outcome, {
        flawedContent: ({ errors }) => formatErrors(document.kind, errors),
      });
      await content.refresh();
      return published;
    },
  };
}
