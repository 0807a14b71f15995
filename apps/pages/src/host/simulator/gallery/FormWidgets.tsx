import { useState } from 'react';
import { CodeButton } from '../../../parts/verification/CodeButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Dialog } from '../../../ui/modal/Dialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';

const RESEND_MS = 60_000;

export function FormWidgets({ onToggleFrame }: { onToggleFrame: () => void }) {
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
