import type { BridgeWindow } from '../bridge.ts';

export interface BridgeMessage {
  readonly id: string;
  readonly method: string;
  readonly params: Record<string, unknown>;
}

export function installFakeApp<Win extends BridgeWindow>(
  win: Win,
  methods: string[],
  answers: Record<string, unknown> = {},
) {
  const received: BridgeMessage[] = [];
  win.T3Bridge = {
    methods,
    invoke(json) {
      const message = JSON.parse(json) as BridgeMessage;
      received.push(message);
      if (message.method in answers) app.answer(message, answers[message.method]);
    },
  };
  const app = {
    received,
    last: (method: string) => received.filter((message) => message.method === method).at(-1),
    answer: (message: { id: string } | undefined, result: unknown) =>
      win.T3BridgeAnswer?.(message?.id ?? '', JSON.stringify(result)),
    emit: (event: string) => win.T3BridgeEvent?.(event, '{}'),
  };
  return app;
}
