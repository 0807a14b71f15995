import { Button, Flex, Result, Spin } from 'antd';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { failureText } from '../api/desk-refusal.ts';

/** Until the first page is there. */
export function Starting() {
  return (
    <Flex component="main" align="center" justify="center" className="whole-window">
      <Spin size="large" description="正在打开运营台…" />
    </Flex>
  );
}

/** Vite's own words for a file that a newer build has replaced. */
const isMissingFile = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

/** In place of a page that failed while it loaded or was drawn. */
export function PageFailure() {
  const error = useRouteError();
  const words =
    isMissingFile(error) || isRouteErrorResponse(error)
      ? '运营台已更新，请重新打开此页'
      : failureText(error);
  return (
    <Result
      status="error"
      title={words}
      extra={
        <Button type="primary" onClick={() => window.location.reload()}>
          重新打开
        </Button>
      }
    />
  );
}
