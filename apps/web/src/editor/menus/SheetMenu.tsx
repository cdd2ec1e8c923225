import { Menu } from '@mui/material';
import { useEditingStore } from '../store/useEditor';
import { ClefMenu } from './ClefMenu';
import { DynamicsMenu } from './DynamicsMenu';
import type { MenuKind, MenuRequest } from './menuRequest';
import { InstrumentMenu } from './InstrumentMenu';
import { SectionMenu } from './SectionMenu';
import { StaffMenu } from './StaffMenu';
import { TempoMenu } from './TempoMenu';
import { TimeMenu } from './TimeMenu';
import { TuningMenu } from './TuningMenu';

const MENUS = {
  staff: StaffMenu,
  clef: ClefMenu,
  time: TimeMenu,
  tempo: TempoMenu,
  dynamics: DynamicsMenu,
  tuning: TuningMenu,
  section: SectionMenu,
  instrument: InstrumentMenu,
} as const;
const NAMES: Readonly<Record<MenuKind, string>> = {
  staff: 'Staff',
  clef: 'Clef',
  time: 'Time signature',
  tempo: 'Tempo',
  dynamics: 'Dynamics',
  tuning: 'Tuning',
  section: 'Section label',
  instrument: 'Instrument',
};

interface Props {
  readonly request: MenuRequest | undefined;
  readonly onRequest: (request: MenuRequest | undefined) => void;
}

/** The popup menu at the place of the sheet it was asked for. */
export function SheetMenu({ request, onRequest }: Props) {
  const store = useEditingStore();
  const close = () => onRequest(undefined);
  if (!request || !store.getState().score.parts[request.partIndex]) return null;
  const Content = MENUS[request.kind];
  return (
    <Menu
      open
      onClose={close}
      anchorReference="anchorPosition"
      anchorPosition={{ left: request.x, top: request.y }}
      slotProps={{ list: { 'aria-label': NAMES[request.kind], sx: { minWidth: 200 } } }}
    >
      <Content
        key={request.kind}
        request={request}
        onClose={close}
        onKind={(kind) => onRequest({ ...request, kind })}
      />
    </Menu>
  );
}
