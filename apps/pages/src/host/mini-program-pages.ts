import { withOrder } from '../lib/pay-address.ts';
import type { Host } from './host.ts';

export interface MiniProgramSettings {
  readonly script: string | undefined;
  /** Page of the mini-program that logs a user in. */
  readonly loginPage?: string | undefined;
  /** Page of it that pays an order. */
  readonly payPage?: string | undefined;
}

type Program = { navigateTo(target: { url: string }): void };

/** What either mini-program does on pages of its own, where they are configured. */
export function miniProgramPages(
  findProgram: () => Promise<Program | null>,
  { loginPage, payPage }: MiniProgramSettings,
): Pick<Host, 'login' | 'payOrder'> {
  return {
    async login() {
      const program = loginPage ? await findProgram() : null;
      if (!program || !loginPage) return { kind: 'inPage' };
      program.navigateTo({ url: loginPage });
      return { kind: 'left' };
    },
    payOrder: payPage
      ? async (orderUuid) => {
          const program = await findProgram();
          program?.navigateTo({ url: withOrder(payPage, orderUuid) });
          return program !== null;
        }
      : null,
  };
}
