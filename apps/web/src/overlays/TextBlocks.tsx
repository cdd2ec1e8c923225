import type { InlineText, TextBlock } from '@notewright/contracts';
import { Box, Link, Typography } from '@mui/material';

/** Text an operator wrote in Markdown, as the elements it stands for; it never is HTML. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block, i) => <Block key={i} block={block} />);
}

function Block({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Typography variant="h4" component="h3" sx={{ mt: 2.5, mb: 1 }}>
          <Inline content={block.content} />
        </Typography>
      );
    case 'paragraph':
      return (
        <Typography sx={{ mb: 1.5 }}>
          <Inline content={block.content} />
        </Typography>
      );
    case 'list':
      return (
        <Box component={block.ordered ? 'ol' : 'ul'} sx={{ pl: 2.5, my: 1 }}>
          {block.items.map((item, i) => (
            <li key={i}>
              <Inline content={item} />
            </li>
          ))}
        </Box>
      );
  }
}

function Inline({ content }: { content: readonly InlineText[] }) {
  return content.map(({ text, strong, emphasis, href }, i) => {
    if (href !== undefined)
      return (
        <Link key={i} href={href} {...(/^https?:/.test(href) && { target: '_blank', rel: 'noopener noreferrer' })}>
          {text}
        </Link>
      );
    if (strong) return <strong key={i}>{text}</strong>;
    return emphasis ? <em key={i}>{text}</em> : <span key={i}>{text}</span>;
  });
}
