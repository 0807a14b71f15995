import type { DeskSubject } from '../audit/audit.ts';
import { findChange } from './change-store.ts';
import { type ChangeDeskDeps, changeDeskRoutes } from './desk-routes.ts';
import { findPreview } from './preview-service.ts';
import type { PublicDeps } from './public/price-history-service.ts';
import { publicPrices } from './public/public-prices.ts';
import { publishRoutes } from './publish-routes.ts';
import type { PublishDeps } from './sent-items.ts';

export type ChangesDeps = ChangeDeskDeps & PublishDeps & PublicDeps;

/** Whatever costs people money is changed by two people, and told to those who pay. */
export function changesFeature(deps: ChangesDeps) {
  const { handlers, readPriceFile } = publicPrices(deps);
  return {
    handlers: { ...publishRoutes(deps), ...handlers },
    readPriceFile,
    deskHandlers: changeDeskRoutes(deps),
    findPreview: (token: string) => findPreview(deps.ports, token),
    subject,
  };
}

const subject: DeskSubject = {
  permission: 'change.read',
  find: async (db, id) => ((await findChange(db, id)) === null ? null : { cityCode: undefined }),
};
