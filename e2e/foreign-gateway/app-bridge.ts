export function offerBridge(ownToken: string): void {
  const answers = window as unknown as { T3BridgeAnswer(id: string, json: string): void };
  const carry = async ({ url, params, token }: Record<string, unknown>) => {
    const headers = { 'content-type': 'application/json', token: String(token ?? ownToken) };
    const answer = await fetch(String(url), {
      method: 'POST',
      headers,
      body: JSON.stringify(params),
    });
    return answer.text();
  };
  Object.assign(window, {
    T3Bridge: {
      methods: ['innerNetwork', 'setTitle', 'closePage'],
      invoke(message: string) {
        const { id, method, params } = JSON.parse(message);
        if (method !== 'innerNetwork') return;
        carry(params).then(
          (json) => answers.T3BridgeAnswer(id, json),
          () => answers.T3BridgeAnswer(id, 'null'),
        );
      },
    },
  });
}
