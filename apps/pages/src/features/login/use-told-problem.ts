import { type RefObject, useRef, useState } from 'react';
import { showToast } from '../../ui/toast-store.ts';
import type { Field, Problem } from './login-fields.ts';

/** One problem at a time: under its field, in a toast, and with the focus on the field. */
export function useToldProblem() {
  const [problem, setProblem] = useState<Problem | null>(null);
  const inputs: Record<Field, RefObject<HTMLInputElement | null>> = {
    phone: useRef(null),
    graphic: useRef(null),
    code: useRef(null),
  };
  return {
    inputs,
    problemOf: (field: Field) => (problem?.field === field ? problem.words : undefined),
    forget: () => setProblem(null),
    tell(told: Problem) {
      setProblem(told);
      showToast(told.words);
      inputs[told.field].current?.focus();
    },
  };
}
