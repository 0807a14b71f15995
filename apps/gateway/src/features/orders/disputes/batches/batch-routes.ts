import * as calls from '@ride/contract/desk/dispute-tools';
import type { DeskHandlers } from '../../../../http/desk-handlers.ts';
import { refuse } from '../../../../http/refusal.ts';
import { deskTexts as texts } from '../texts.ts';
import {
  type FindMispricedPorts,
  findMispriced,
  listRulesToCorrect,
} from './find-mispriced-service.ts';
import { type ListBatchesPorts, listBatchPage, readBatch } from './list-batches-service.ts';
import { type ProposePorts, proposeBatch, signBatch } from './propose-batch-service.ts';
import { type AdjustPorts, runBatch } from './run-batch-service.ts';

type BatchPorts = FindMispricedPorts & ProposePorts & ListBatchesPorts & AdjustPorts;
type BatchHandlers = Pick<
  DeskHandlers,
  | 'listRuleVersions'
  | 'findMispricedOrders'
  | 'listDisputeBatches'
  | 'getDisputeBatch'
  | 'proposeDisputeBatch'
  | 'signDisputeBatch'
  | 'runDisputeBatch'
>;

/** A rule published wrong, put right for all its orders. */
export function batchRoutes(ports: BatchPorts): BatchHandlers {
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
