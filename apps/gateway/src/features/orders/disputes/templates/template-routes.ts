import * as calls from '@ride/contract/desk/dispute-tools';
import type { DeskHandlers } from '../../../../http/desk-handlers.ts';
import { refuse } from '../../../../http/refusal.ts';
import { deskTemplateTexts as texts } from '../texts.ts';
import {
  readTemplates,
  removeTemplate,
  saveTemplate,
  type TemplatePorts,
} from './template-service.ts';

type TemplateHandlers = Pick<
  DeskHandlers,
  'listDisputeTemplates' | 'saveDisputeTemplate' | 'deleteDisputeTemplate'
>;

/** Words of questions and decisions that are used again. */
export const templateRoutes = (ports: TemplatePorts): TemplateHandlers => ({
  listDisputeTemplates: () => readTemplates(ports),

  async saveDisputeTemplate(template, { actor }) {
    if (await saveTemplate(ports, actor, template)) return null;
    return refuse(calls.saveDisputeTemplate, 'editConflict', texts.editConflict);
  },

  async deleteDisputeTemplate(seen, { actor }) {
    if (await removeTemplate(ports, actor, seen)) return null;
    return refuse(calls.deleteDisputeTemplate, 'editConflict', texts.editConflict);
  },
});
