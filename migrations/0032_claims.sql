-- Two indexes that only the start after a crash used, and every claim wrote: what is claimed is due, and found among that.
DROP INDEX replies_stage_claimed;
DROP INDEX platform_actions_claimed;
