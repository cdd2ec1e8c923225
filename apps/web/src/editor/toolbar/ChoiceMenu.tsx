import { Button, Menu, Tooltip } from '@mui/material';
import { BUTTON_SX } from './ActionButton';
import { useState, type ReactNode } from 'react';
import { Entry } from '../menus/Entry';
import { useEditor } from '../store/useEditor';

interface Choice {
  readonly name: string;
  readonly active: boolean;
  readonly onChoose: () => void;
}

interface Props {
  readonly label: string;
  readonly picture: ReactNode;
  /** Also while nothing is selected. */
  readonly always?: boolean;
  /** Asked when the menu opens. */
  readonly choices: () => readonly Choice[];
}

/** A button of the toolbar that offers several values for what is selected. */
export function ChoiceMenu({ label, picture, always, choices }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const usable = useEditor(({ selection }) => always === true || selection.heads.length > 0);
  return (
    <>
      <Tooltip describeChild title={label}>
        <span>
          <Button
            size="small"
            color="inherit"
            disabled={!usable}
            aria-label={label}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
            sx={{ ...BUTTON_SX, width: 'auto', minWidth: 44, px: 0.5 }}
          >
            {picture}
          </Button>
        </span>
      </Tooltip>
      <Menu open={anchor !== undefined} {...(anchor && { anchorEl: anchor })} onClose={() => setAnchor(undefined)}>
        {(anchor ? choices() : []).map(({ name, active, onChoose }) => (
          <Entry
            key={name}
            name={name}
            selected={active}
            onClick={() => {
              setAnchor(undefined);
              onChoose();
            }}
          />
        ))}
      </Menu>
    </>
  );
}
