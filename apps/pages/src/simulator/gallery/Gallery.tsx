import { fen } from '@ride/domain/money';
import { useState } from 'react';
import { CodeButton } from '../../parts/verification/CodeButton.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { BottomBar } from '../../ui/BottomBar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Collapse } from '../../ui/collapse/Collapse.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { PageFrame } from '../../ui/frame/PageFrame.tsx';
import { ListRow, RowGroup } from '../../ui/ListRow.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Dialog } from '../../ui/modal/Dialog.tsx';
import { GuardedPage, LostPin, RoadWork } from '../../ui/states/drawings.tsx';
import { EmptyParkingSpace } from '../../ui/states/EmptyParkingSpace.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QuietReload } from '../../ui/states/QuietReload.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/states/Skeleton.tsx';
import { Tabs } from '../../ui/tabs/Tabs.tsx';
import { ToastRegion } from '../../ui/toast/ToastRegion.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';

type GalleryProps = {
  largeText: { readonly on: boolean; readonly onChange: (on: boolean) => void };
  onClose: () => void;
};

/** Every widget in every state, for inspection and tests; not part of the production build. */
export function Gallery({ largeText, onClose }: GalleryProps) {
  const [ownTitleBar, setOwnTitleBar] = useState(true);
  return (
    <>
      <ToastRegion />
      <PageFrame
        title="组件一览"
        ownTitleBar={ownTitleBar}
        onBack={onClose}
        rightAction={{ text: '计价规则', onPress: () => showToast('右侧按钮') }}
        largeText={largeText}
      >
        <Banner>当前区域用车需求紧张，按特定区域规则计价</Banner>
        <Banner tone="warm">活动已结束，以下为历史规则</Banner>
        <ReadingWidgets />
        <FormWidgets onToggleFrame={() => setOwnTitleBar(!ownTitleBar)} />
        <StateWidgets />
      </PageFrame>
    </>
  );
}

const fareRows = (
  <RowGroup>
    <ListRow title="起步费" tips="含 3 公里、11 分钟" value={<MoneyText amount={fen(1300)} />} />
    <ListRow title="里程费" tips="12.6 公里" value={<MoneyText amount={fen(2772)} />} />
    <ListRow title="优惠券" value={<MoneyText amount={fen(-500)} look="saving" />} />
    <ListRow title="费用说明" href="#/price_objection" />
    <ListRow title="对费用有异议" onPress={() => undefined} />
  </RowGroup>
);

function ReadingWidgets() {
  const [order, setOrder] = useState<'now' | 'later'>('now');
  return (
    <>
      <Card title="实付金额">
        <MoneyText amount={fen(3572)} look="hero" />
      </Card>
      <Tabs
        label="订单类型"
        selected={order}
        onSelect={setOrder}
        tabs={[
          { key: 'now', title: '实时订单', content: fareRows },
          { key: 'later', title: '预约订单', content: <Card>预约订单按基础费收取。</Card> },
        ]}
      />
      <Collapse title="实时计价" startsOpen>
        起步费不含里程费和时长费。
      </Collapse>
      <Collapse title="如何判断费用是否真的异常？">请对照行程轨迹与费用明细逐项核对。</Collapse>
    </>
  );
}

function StateWidgets() {
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

const RESEND_MS = 60_000;

function FormWidgets({ onToggleFrame }: { onToggleFrame: () => void }) {
  const [phone, setPhone] = useState('1380000');
  const [code, setCode] = useState('');
  const [readyAt, setReadyAt] = useState<number | null>(null);
  const [dialogOpen, setDialogOpen] = useState(false);
  return (
    <Card title="表单">
      <TextField
        label="手机号"
        keyboard="tel"
        value={phone}
        onChange={setPhone}
        error={phone.length === 11 ? undefined : '请输入11位手机号'}
      />
      <TextField label="验证码" keyboard="numeric" value={code} onChange={setCode}>
        <CodeButton readyAt={readyAt} onPress={() => setReadyAt(Date.now() + RESEND_MS)} />
      </TextField>
      <p>
        <Button onPress={() => setDialogOpen(true)}>打开对话框</Button>
        <Button look="secondary" onPress={() => showToast(`提示 ${phone}`)}>
          弹出提示
        </Button>
        <Button look="plain" onPress={onToggleFrame}>
          换标题栏
        </Button>
        <Button busy>提交</Button>
        <Button unready onPress={() => showToast('请输入11位手机号')}>
          提交
        </Button>
      </p>
      {dialogOpen && (
        <Dialog
          title="基础费补足"
          onClose={() => setDialogOpen(false)}
          actions={<Button onPress={() => setDialogOpen(false)}>知道了</Button>}
        >
          因本订单设有基础费，当订单总费用（不含高速费、路桥费、停车费）低于基础费时，将补足至基础费。
        </Dialog>
      )}
    </Card>
  );
}
