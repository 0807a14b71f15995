export const texts = { unknownFence: '计价区域不存在' };
