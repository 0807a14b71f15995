import * as calls from '@ride/contract/desk/dispute-tools';
import type { DeskHandlers } from '../../../../http/desk-handlers.ts';
import { refuse } from '../../../../http/refusal.ts';
import { deskTexts as texts } from '../texts.ts';
import {
  type BatchPorts,
  findMispriced,
  listBatchPage,
  listRulesToCorrect,
  proposeBatch,
  readBatch,
  runBatch,
  signBatch,
} from './batch-service.ts';
import { listSimilarCases } from './similar-service.ts';
import { readTemplates, removeTemplate, saveTemplate } from './template-service.ts';

type AlikePorts = BatchPorts;
type AlikeHandlers = Pick<DeskHandlers, keyof typeof calls.disputeToolCalls>;

/** Cases like one, templates, and batches of orders. */
export const alikeRoutes = (ports: AlikePorts): AlikeHandlers => ({
  ...templateRoutes(ports),
  ...batchRoutes(ports),

  async listSimilarDisputes({ receiptNumber }, { actor }) {
    const groups = await listSimilarCases(ports, actor, receiptNumber);
    return groups ?? refuse(calls.listSimilarDisputes, 'unknownDispute', texts.unknownDispute);
  },
});

type TemplateHandlers = Pick<
  AlikeHandlers,
  'listDisputeTemplates' | 'saveDisputeTemplate' | 'deleteDisputeTemplate'
>;

const templateRoutes = (ports: AlikePorts): TemplateHandlers => ({
  listDisputeTemplates: () => readTemplates(ports),

  async saveDisputeTemplate(template, { actor }) {
    if (await saveTemplate(ports, actor, template)) return null;
    return refuse(calls.saveDisputeTemplate, 'templateChanged', texts.templateChanged);
  },

  async deleteDisputeTemplate(seen, { actor }) {
    if (await removeTemplate(ports, actor, seen)) return null;
    return refuse(calls.deleteDisputeTemplate, 'templateChanged', texts.templateChanged);
  },
});

type BatchHandlers = Omit<AlikeHandlers, keyof TemplateHandlers | 'listSimilarDisputes'>;

function batchRoutes(ports: AlikePorts): BatchHandlers {
  return {
    listRuleVersions: ({ cityCode }, { actor }) => listRulesToCorrect(ports, actor, cityCode),

    async getDisputeBatch({ batchId }, { actor }) {
      const found = await readBatch(ports, actor, batchId);
      return found ?? refuse(calls.getDisputeBatch, 'unknownBatch', texts.unknownBatch);
    },

    async findMispricedOrders(input, { actor }) {
      const page = await findMispriced(ports, actor, input);
      return (
        page ?? refuse(calls.findMispricedOrders, 'unknownRuleVersion', texts.unknownRuleVersion)
      );
    },

    listDisputeBatches: (input, { actor }) => listBatchPage(ports, actor, input),

    async proposeDisputeBatch(input, { actor }) {
      const outcome = await proposeBatch(ports, actor, input);
      if (outcome === 'done') return null;
      return refuse(calls.proposeDisputeBatch, outcome, texts[outcome]);
    },

    async signDisputeBatch(input, { actor }) {
      const outcome = await signBatch(ports, actor, input);
      return outcome === 'done' ? null : refuse(calls.signDisputeBatch, outcome, texts[outcome]);
    },

    async runDisputeBatch({ batchId }, { actor }) {
      const batch = await runBatch(ports, actor, batchId);
      return batch ?? refuse(calls.runDisputeBatch, 'unknownBatch', texts.unknownBatch);
    },
  };
}
