import { Typography } from 'antd';
import type { ReactNode } from 'react';

/** `Form.ErrorList` has the color of an error only inside a form item. */
export const RowErrors = ({ errors }: { readonly errors: readonly ReactNode[] }) =>
  errors.length > 0 && <Typography.Text type="danger">{errors}</Typography.Text>;
