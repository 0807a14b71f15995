/** What stands around a question, whose words are the desk's. */
export const questionTexts = {
  title: '想向您确认',
  answerBy: (time: string) => `请在 ${time} 前回复`,
  answer: '去回复',
} as const;
