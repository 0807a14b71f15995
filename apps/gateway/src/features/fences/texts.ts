/** What a passenger reads when a pricing area cannot be shown. */
export const texts = { unknownFence: '计价区域不存在' };
