import { createKeyByCommand } from '@ride/contract/internal-keys';
import type { CallGroup } from '@ride/domain/keys/system-keys';
import { asStaffCommand, post, type TestGateway } from './gateway-for-test.ts';

/** The header of a key that opens these groups of internal calls. */
export async function keyOfGroups({ app }: Pick<TestGateway, 'app'>, ...groups: CallGroup[]) {
  const { data } = await post(app, createKeyByCommand, { name: 'test', groups }, asStaffCommand);
  return { authorization: `Bearer ${data.key}` };
}
