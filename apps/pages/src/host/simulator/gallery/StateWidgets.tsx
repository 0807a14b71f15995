import { BottomBar } from '../../../ui/BottomBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { GuardedPage, LostPin, RoadWork } from '../../../ui/states/drawings.tsx';
import { EmptyParkingSpace } from '../../../ui/states/EmptyParkingSpace.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QuietReload } from '../../../ui/states/QuietReload.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/Skeleton.tsx';

export function StateWidgets() {
  return (
    <>
      <Card title="加载">
        <SkeletonGroup>
          <Skeleton shape="title" width="half" />
          <Skeleton />
          <Skeleton width="most" />
          <Skeleton shape="row" />
          <Skeleton shape="picture" />
          <Skeleton shape="button" />
        </SkeletonGroup>
      </Card>
      <Card>
        <QuietReload onReload={() => undefined} />
      </Card>
      <Card>
        <EmptyState
          drawing={<EmptyParkingSpace />}
          title="暂无邀请记录"
          note="邀请企业注册后在这里查看"
        />
        <EmptyState drawing={<RoadWork />} title="页面建设中" />
        <EmptyState drawing={<LostPin />} title="没有找到这个页面" />
        <EmptyState drawing={<GuardedPage />} title="外部地址">
          <Button>返回首页</Button>
        </EmptyState>
      </Card>
      <BottomBar>
        <Button look="secondary">复制地址</Button>
        <Button>立即注册</Button>
      </BottomBar>
    </>
  );
}
