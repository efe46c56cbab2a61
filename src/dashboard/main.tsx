/** Starts the web app. */
import "./theme/components.css";
import "./theme/theme.css";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "./api/queries.ts";
import { hideComposedKeys } from "./keys/composition.ts";
import { createAppRouter } from "./router.tsx";
import { keepPaperLight } from "./theme/paper.ts";
import { cssVariables, theme } from "./theme/theme.ts";

const queries = createQueryClient();
const router = createAppRouter(queries);
const place = document.getElementById("app");
if (!place) throw new Error("the page has no element for the app");

hideComposedKeys();
keepPaperLight();
createRoot(place).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>,
);
