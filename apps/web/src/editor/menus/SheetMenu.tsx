import { editorWords } from '@notewright/words';
import { Menu } from '@mui/material';
import { useEditingStore } from '../store/useEditor';
import { InstrumentMenu } from './InstrumentMenu';
import { ListMenu } from './ListMenu';
import type { MENU_LINES } from './menuLines';
import type { MenuKind, MenuProps, MenuRequest } from './menuRequest';
import { RemarkMenu } from './RemarkMenu';
import { SectionMenu } from './SectionMenu';
import { TempoMenu } from './TempoMenu';
import { TuningMenu } from './TuningMenu';

/** Menus that ask for something; the others are lists. */
const FORMS = {
  tempo: TempoMenu,
  section: SectionMenu,
  remark: RemarkMenu,
  instrument: InstrumentMenu,
  tuning: TuningMenu,
} as const;

function Content({ kind, ...props }: MenuProps & { readonly kind: MenuKind }) {
  if (kind in FORMS) {
    const Form = FORMS[kind as keyof typeof FORMS];
    return <Form {...props} />;
  }
  return <ListMenu {...props} kind={kind as keyof typeof MENU_LINES} />;
}

interface Props {
  readonly request: MenuRequest | undefined;
  readonly onRequest: (request: MenuRequest | undefined) => void;
}

/** The popup menu at the place of the sheet it was asked for. */
export function SheetMenu({ request, onRequest }: Props) {
  const store = useEditingStore();
  const close = () => onRequest(undefined);
  if (!request || !store.getState().score.parts[request.partIndex]) return null;
  return (
    <Menu
      open
      onClose={close}
      anchorReference="anchorPosition"
      anchorPosition={{ left: request.x, top: request.y }}
      slotProps={{ list: { 'aria-label': editorWords().menus.names[request.kind](), sx: { minWidth: 200 } } }}
    >
      <Content
        key={request.kind}
        kind={request.kind}
        request={request}
        onClose={close}
        onKind={(kind) => onRequest({ ...request, kind })}
      />
    </Menu>
  );
}
