import { shellWords } from '@notewright/words';
import { Badge, Button, Divider, Menu } from '@mui/material';
import { useState } from 'react';
import { ExpandMore } from '../icons/forms';
import { useAccount } from '../session/session';
import { useLanguageChoice } from '../session/useLanguageChoice';
import { languageEntries } from './languageEntries';
import { NEWS_ON_COVER } from './newsMark';
import { userMenu } from './menuEntries';
import { MenuLink } from './MenuLink';

export function UserMenu({ unseen }: { unseen: number }) {
  const account = useAccount();
  const { control, language, choose } = useLanguageChoice<HTMLButtonElement>('menu');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Badge
        variant="dot"
        invisible={unseen === 0}
        slotProps={{ badge: { sx: { top: 8, right: 8, ...NEWS_ON_COVER } } }}
      >
        <Button
          ref={control}
          color="inherit"
          endIcon={<ExpandMore />}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ maxWidth: 220 }}
        >
          {account.firstname || (account.guest ? shellWords().guest.name() : shellWords().account())}
        </Button>
      </Badge>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {userMenu(account).map((entry) => (
          <MenuLink key={entry.label} entry={entry} unseen={unseen} onClick={close} look="menu" />
        ))}
        <Divider component="li" />
        {languageEntries(language, (chosen) => {
          close();
          choose(chosen);
        })}
      </Menu>
    </>
  );
}
