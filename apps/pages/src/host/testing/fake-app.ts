import { type BridgeWindow, readBridge, writeBridge } from '../bridge.ts';

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
  writeBridge(win, 'object', {
    methods,
    invoke(json) {
      const message = JSON.parse(json) as BridgeMessage;
      received.push(message);
      if (message.method in answers) app.answer(message, answers[message.method]);
    },
  });
  const app = {
    received,
    last: (method: string) => received.filter((message) => message.method === method).at(-1),
    answer: (message: { id: string } | undefined, result: unknown) =>
      readBridge(win, 'answer')?.(message?.id ?? '', JSON.stringify(result)),
    emit: (event: string) => readBridge(win, 'event')?.(event, '{}'),
  };
  return app;
}
