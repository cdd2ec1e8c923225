import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const HALF_A_YEAR_SEC = 180 * 24 * 60 * 60;

/**
 * What a page of ours may do: run our own scripts and WebAssembly (Verovio, the synthesiser), in workers too; show and
 * play what it made itself (blob:), and a page of ours in a frame. Nothing from elsewhere but the frame of a video that a score is or was made from and the pictures
 * of videos to choose from, once somebody asks for them; and nobody may frame us.
 *
 * @param formTargets  origins a form may lead to besides ours: the providers people sign in with
 */
export async function sendSafeHeaders(
  app: FastifyInstance,
  { formTargets, publicUrl }: { formTargets: readonly string[]; publicUrl: string | undefined },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        workerSrc: ["'self'", 'blob:'],
        // The component library writes its styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https://i.ytimg.com'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'blob:', 'data:'],
        frameSrc: ["'self'", 'https://www.youtube-nocookie.com'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'", ...formTargets],
        frameAncestors: ["'none'"],
      },
    },
    // Only where the operator says that the site is reached by https; over plain http it would lock people out.
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? { maxAge: HALF_A_YEAR_SEC, includeSubDomains: false }
      : false,
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  });
}
